import { afterEach, expect, test, vi } from 'vitest';
import { guardSinks, ownScript, plainText } from './guard-sinks.ts';

afterEach(() => void Reflect.deleteProperty(window, 'trustedTypes'));

test('attack 53: a text that could make an element makes none; a style sheet passes', () => {
  expect(plainText('<script>alert(1)</script>')).toBeNull();
  expect(plainText('a{}</style><img src=x onerror=alert(1)>')).toBeNull();
  expect(plainText(':root{--mantine-scale: 1;} @media (min-width: 48em){a>b{color:red}}')).toContain('--mantine-scale');
});

test('a worker is started from this server alone', () => {
  expect(ownScript('/service-worker.js')).toBe('/service-worker.js');
  expect(ownScript(`${location.origin}/assets/a.js`)).not.toBeNull();
  expect(ownScript('https://evil.example/a.js')).toBeNull();
  expect(ownScript('data:text/javascript,alert(1)')).toBeNull();
  expect(ownScript('//evil.example/a.js')).toBeNull();
});

test('the default policy is made once; a browser without Trusted Types goes on', () => {
  guardSinks();
  const createPolicy = vi.fn();
  window.trustedTypes = { createPolicy };
  guardSinks();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', {
    createHTML: plainText,
    createScriptURL: ownScript,
  });
});
