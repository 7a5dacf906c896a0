/** Edits of every kind as a build of form 1 (1.5.19) has sealed and stored them, and what it sent for them. Never change it. */
export const FORM_ONE = {
  key: 'PTRWXMsd0Il75+ZP13rcKaejkov3JnD7SMayJ3I1zcw=',
  edits: [
    {
      opId: '40000000-0000-4000-8000-000000000000',
      item: {
        type: 'pilotage',
        uuid: '10000000-0000-4000-8000-000000000041',
        pilotageUuid: null,
        key: 'pilotage:10000000-0000-4000-8000-000000000041',
        isNew: false,
        dependencies: [],
        status: 'SYNC_PENDING',
        reason: null,
        message: null,
        runId: null,
      },
      bytes:
        'GSUa4z6NWhqrOvlqCLUtHwBI62pyRFufvXbcifFDKS2oRmfugN02nqMh4kKKBwSrrkifXFgoPcI0rmkMFU4q7sMrZVOHIOY/HsKV1eDfND4VKcKnoJWA3cZuOo7+BpPxWi6totPvxheGRziODEE5CWCqwodJSAJ1OLXEcXy70gzlWemIdO36gUo8RicFfhnMwgyU9wEb3dCXkBjcOgLu9pINEUWFLSM54/seKpmth9cK8idNqFf3myAb+jfT5bSGQ6SBkF6jHM70LYuQlVzwOjA0gZYrm4bvjldrB7eA80AbKD2LUwGsmc09rVJwWolq693B5VDET50GLyqPUdjp3n5N7hGea9yM50lFHmYxYa11y2gBD0HKeWcSYN+Ze5+lqMgdCKhUmmfQVSCuUS8Mr4s8M4a2tkHWpCuyHPScP+oTaGo+T5YJBwclUkno0J2QfPsJxluEgF/0XtJrdNXlmBym7Y0aeJk3RB3SnquBPG6ykqwet4DPMxUMYZ3TnKbnzbxYp8n8dRJ7XiqnDGo1+VzogVQWjjp3XVU58cbBe4Uc36TIfA3shsGkIty4TRhzt1T51Voo63oA9ZpyNcUdgbzYUQhQ67yE2p+jfsBC5XaMPJn76dgLSuiVzB9hHaMQy7oURqxqv/KoVBgafXrhXIdJiIC4RQ87D1Fu4aKEEM1ZDuhnB5iwwRzt1tIJ0vPstUN4JWGKXBeoiG9j+1zw8VGeJF6v1dJK1/Iva6HbvP3D9ak1ZX2R1DM2ycAr9MhpJfq4RBI52iLeBmT6HTQ=',
      request: {
        method: 'PUT',
        path: '/pilotages/10000000-0000-4000-8000-000000000041',
        body: {
          vesselFwdDraft: 8.2,
          vesselAftDraft: 8.6,
          vesselMaxDraft: 9.1,
          port: {
            uuid: '10000000-0000-4000-8000-000000000001',
          },
          base: {
            vesselFwdDraft: 8.2,
            vesselAftDraft: 8.6,
            vesselMaxDraft: 8.6,
          },
        },
      },
    },
    {
      opId: '40000000-0000-4000-8000-000000000001',
      item: {
        type: 'pilotage',
        uuid: '10000000-0000-4000-8000-000000000041',
        pilotageUuid: null,
        key: 'pilotage:10000000-0000-4000-8000-000000000041',
        isNew: false,
        dependencies: [],
        status: 'SYNC_PENDING',
        reason: null,
        message: null,
        runId: null,
      },
      bytes:
        'a2G11JA5N7gooQ7RnA0LiXUjMLcM7FHTWu6Y3x4ycRqYSSRqh4mpJWHGuCMFzp5cUgOtz2cf/MKLasdiBI87ohIUM1TKGQ/iInolqGKeAHmaSzGDWD4xZH8/Zk29qchc3j7rkrILxVZ5NUCYKZICMy33MtzBjH6G85HUN5WzACcq0WVhp6N5tI2xCsJuiTG2RmhgPQsetRcByy+q8hRtH7JnXHbJPVVNmDMWkReiZdAr9H1CZmTnbKQzRVDas+vcufs0PBPxzTyELJtnb4mMTFBI1h9bj6mwfTsRSM3nn15a8lFwNZ0bCrbzi1n3i9JXazv4Tijb2MckJa/mj+z1dES3vmPFtoUKCQEtkoqotRg+zhEB6ZY38H+7Ej7WA8UO4q6CaqzIiRx2b8lBIY6ckbIaAce9UyPMfhCijiSmEDR7Tje/ucFP1tBu/wiLKJULq3z3g2GG63qhpbnqIzogGEZu8Q9B+gTq6UGKYyNw6fK/i3E90vEmFdbd2cIpvNcKav6YUVQqotVB6k6GLW88LyffnppuH5KK8s92SAFVLB6mQFQrqRBHEvSwKEDpIo3BjnUKSFKO+HK0PU5VuAKKVR9Hdt6ESbxQY21M+AT7TTaVkWePURfpMlj10pb1kVifIc7KSQVi1VbZEV1cAmVS5I4gxV8=',
      request: {
        method: 'PUT',
        path: '/pilotages/10000000-0000-4000-8000-000000000041',
        body: {
          notes: 'Windlass slow',
          port: {
            uuid: '10000000-0000-4000-8000-000000000001',
          },
          base: {
            notes: null,
          },
        },
      },
    },
    {
      opId: '40000000-0000-4000-8000-000000000002',
      item: {
        type: 'vessel',
        uuid: '9074729',
        pilotageUuid: null,
        key: 'vessel:9074729',
        isNew: false,
        dependencies: [],
        status: 'SYNC_PENDING',
        reason: null,
        message: null,
        runId: null,
      },
      bytes:
        'rGXHJrfOlaDBRfSdnWXSmYFYWJC9lSGtWlM9ZaGkbohq66PDGFtRg1lZN3jF5Roej5UJ0+bKxbFTuudOL0qWoKIgg7wHe8MSTJH10tPDMs3jNFPeBTp3ms6tFPk6x8U3+Pqe1eYfPb9vH7u1jsjBJiWj+yzarrOAnmjGbONCRBQzPp6aYhvxXda9OQMrp4PON7XLdEYEPfzEkFwnDLXiyXQYB6HB9Nfbfkqe43v7RzVpHnhyh/2n82LPSPOZSBvibbKDLGTWk1tlKeRxu4yS4b0dWUfzvr3WI3LjheyaAKJyVi1Ve5U44b5HIjOYLhUHbv6veFml8MhASGYYnjWwwMosh1hzLphKHeiOmEQggccyuHwsDke9p3JNlWaAaag1G0vLX9m/vh3M/LsrkpW+toYLuEe8ZKTWkGLDtAUSfeRIJG8CUte7HP0bwHy2vTR7GIqraKYLzBtIU8acfPHAGOO3G/KptYo9shasEbNNhoikdUVIfxbcqr/6Q2/34jCkPsauJoWZ9giv/eECfr8wVkUIPMLLv/85QsD6x9QOrvzDNpDwRrOxuyptEIHWQxdTY62yulGPBXQInt/bPrW8hDPNzFG1',
      request: {
        method: 'PUT',
        path: '/vessels/9074729',
        body: {
          beam: 32.2,
          port: {
            uuid: '10000000-0000-4000-8000-000000000001',
          },
          base: {
            beam: 30,
          },
        },
      },
    },
    {
      opId: '40000000-0000-4000-8000-000000000003',
      item: {
        type: 'routeChecks',
        uuid: '30000000-0000-4000-8000-000000000001',
        pilotageUuid: '10000000-0000-4000-8000-000000000041',
        key: 'routeChecks:30000000-0000-4000-8000-000000000001',
        isNew: true,
        dependencies: ['pilotage:10000000-0000-4000-8000-000000000041'],
        status: 'SYNC_PENDING',
        reason: null,
        message: null,
        runId: null,
      },
      bytes:
        'Mwui5820Usz0x6g3u7yyBn2kF9sk84juTLqzai/SJZXZfcayOcKIqTpffdVg6cCzUpAVXX1Yfg90/78xsaCpStAIGP55/JUa1mjZsPEnP2LiUu90PRQX046d4RoibS9irPKKHVMvdo+uvLMsqx60Bhn2Y9SxyU2E/i+n12dIN4030Nl73wTuvu4ruWoXgmLaFk2gfXkO5f51/+zfqfqDqEAtaF5q+KCM/5ZB2QtrHHyBNuq63O6ZD5IgHB5/xguag183xN9zmltWlUQbkE1EbGqL0xZqgqXcKjatbijCBjthYPNmOBVVtsnwGqL/pOnIh99HKZWMmlOvssRoA9KrfzAOS+0wnDEFpjx7ZjA+dsbWjrPq5Ojo0tKVEb2QenoScSUkjpSTN5DMkFJkE6fxQmkk9gVPeKoXcija8QAra0iKLJBJQQA8p6pioxyNowVotD7gxA++M9rgLkVco5BZ2AIvwN7URoqQS1Hn8AMgOTMF1gfSV9m9uCapTxcwNzkBYSqvepTMdMd2c+pk1WvwlDGnSf55AguromiRz35YAKnn30ytW6F3uTeVWrwnClbiBic1swidC69OESjBAJtAHqNim2c7AjR6xY0H1YtC7WRXIeTTXgVlRd+ePw0Kin4RQ1jdReCcxxzSX9EWp6kUYCNDk1F46FgbZX7qPIE7SwjtvPuic5kAt0myT0RAi8I40HcSG6e7wiVhpFYcAh2+MB8XPgpveA8AT4nUPrRRSkfU4exNHREn98I8uyabRuP1T8jSVqpfaQ==',
      request: {
        method: 'POST',
        path: '/pilotages_route_checks',
        body: {
          pilotage: {
            uuid: '10000000-0000-4000-8000-000000000041',
          },
          routeConstraint: {
            uuid: '20000000-0000-4000-8000-000000000007',
          },
          overrides: {
            tideOverrideValue: 1,
          },
          base: {
            overrides: {},
          },
          uuid: '30000000-0000-4000-8000-000000000001',
        },
      },
    },
    {
      opId: '40000000-0000-4000-8000-000000000004',
      item: {
        type: 'routeChecks',
        uuid: '30000000-0000-4000-8000-000000000001',
        pilotageUuid: '10000000-0000-4000-8000-000000000041',
        key: 'routeChecks:30000000-0000-4000-8000-000000000001',
        isNew: false,
        dependencies: ['pilotage:10000000-0000-4000-8000-000000000041'],
        status: 'SYNC_PENDING',
        reason: null,
        message: null,
        runId: null,
      },
      bytes:
        'KFDTleK5cmCAj9sSUYjxe9fTO1Gz7mEQ0pgpHjyi5+qHGJbt4v2LPZYNFqIDnZL4T8s5gFhFm4pG70le+9VJqDe/ZQkfqIkKjzL/Pju6Mvzgw07k75WN1kQ3bBjrgIDxOrBnD87SaoQI3LSSVpl6JkIiDDdSfpBoufg7YRrgcezqf/pqtSKW5P0cHYd0isebdIjTkz17wU/Il5ib3xxJrINjxv0RxNUA7g+e736OH5ziYlyESNI7vonB3d4X3UK9CaX4iSpYgMGh89G6+Rl5OLoAAKkf4IaqlUIiA0gLqEXYemtbCkD/pe01eHMGVpCNJ3d2C57XKXJV4BuTH/XFz0P0hYc87oEa0Cs7qtCCejUvgbyV4B7aectQ8K7N5lWOqedSflvzIbqoocTaPaImVy3/qG3I6+rO0JkOtKyF1aiI3SC44Srday3uhySZWO0BEcHVxW9jy8Fgbv4LFa/fU3r/YCro0Up1+h5+//NTbV7E3CHn7kiuD6oY/khjNobUMUIN8gqK+7BN2ubaRpZRLibqxi2VNrIqS+JqMyezrjCCAZ+NOqdrrVSPJ3cOvUYjlh31r3C2toiIdEZxP5F3KM7jvPVXroJOAzZiajoDjVZb4rzeXuqc7ABk6axVj9R5DN1/JvIZwbTBFre25PxXl1fHTwsXqvSt821kbs7DFAOQKyjhEEPDiqTYdQA8ufJrJbyVn+PmC5N/6hjifWjiZ1Ci7+7oqo1QRvEcdA9irPSzqgYmORZn1hpnRO8MJsOR85GCTV3cq36NDkTq0tPS7gGHDlck7ysymX5X',
      request: {
        method: 'PUT',
        path: '/pilotages_route_checks/30000000-0000-4000-8000-000000000001',
        body: {
          pilotage: {
            uuid: '10000000-0000-4000-8000-000000000041',
          },
          routeConstraint: {
            uuid: '20000000-0000-4000-8000-000000000007',
          },
          overrides: {
            tideOverrideValue: 2,
          },
          base: {
            overrides: {
              tideOverrideValue: 1,
            },
          },
        },
      },
    },
    {
      opId: '40000000-0000-4000-8000-000000000005',
      item: {
        type: 'extras',
        uuid: '30000000-0000-4000-8000-000000000002',
        pilotageUuid: '10000000-0000-4000-8000-000000000041',
        key: 'extras:30000000-0000-4000-8000-000000000002',
        isNew: true,
        dependencies: ['pilotage:10000000-0000-4000-8000-000000000041'],
        status: 'SYNC_PENDING',
        reason: null,
        message: null,
        runId: null,
      },
      bytes:
        'Y42Isck5gEC3tDP5lRjXSQvqd/XhOuGVr4ax6Pof1yiAdLiYcWuiL87exgXg54i4lLxpsykcBcaVz+SJ234KOPzsCycRsGkX3LMk3fmnjYd/aOST2+UkrOXy/Q+Om5gmGyhukGTnyJ5yDueTvA/lRSmB3BWuO6B7wmBU1Uup4K9+C+OoCNQ37JBv7iKeB0OClfhGzUtz3R4TGRNwHByY7wV7hEXCZSEmq8aKeatTGS0fEgPxz8RGkMrcBWgy8JtFcdOfSxbaZDqfSUbvUqeP4qfhJ7yut2ZS6VBvTJYYRa11YYvuNsSJXCzhze8lEjQQ5KAn8un4CNtvrmVdonYQnXF4xHqxF581JE22t6ubViYLABJp8xqybyaw/CYz0BRhgLcZ9wcc9HPFpy0iBZ/FlcEy6vZR3CBxxbtZpP61D7EL8rt5x2cVgDGcoACZQxFIR67a75YD+YIX8doFgn1HQ/aoG6FztXV6D6MNVVXow8wieyeYYKbsKRl1xWg+yUOP2MG2OyiIWdWkY8vBdbcfPRr/aHrgNs70K6uXTZrS0/CNvro8efW/K8mmLR/W2RYjynTyNEJPZQvxl6v938Z9ww9VzeR6q8pO48YG+OpmUjir4fWEzov5mzKK2dUz55S+5XM0vJgFYI7cMxO13SVmcVC/oW4g+G8uqLhHuhb8TwHK/eJnTWSq04S1xWo4fueXq5gpyfNL/U6jIVY2erX3dlFyqU4=',
      request: {
        method: 'POST',
        path: '/pilotages_extras',
        body: {
          pilotage: {
            uuid: '10000000-0000-4000-8000-000000000041',
          },
          extraType: 'general_notes',
          metadata: {
            value: 'New',
          },
          base: {
            metadata: {
              value: null,
            },
          },
          uuid: '30000000-0000-4000-8000-000000000002',
        },
      },
    },
    {
      opId: '40000000-0000-4000-8000-000000000006',
      item: {
        type: 'extras',
        uuid: '30000000-0000-4000-8000-000000000002',
        pilotageUuid: '10000000-0000-4000-8000-000000000041',
        key: 'extras:30000000-0000-4000-8000-000000000002',
        isNew: false,
        dependencies: ['pilotage:10000000-0000-4000-8000-000000000041'],
        status: 'SYNC_PENDING',
        reason: null,
        message: null,
        runId: null,
      },
      bytes:
        'p554ht1ze2NISzp1BTGrEgLZ92+IWABiCWoFcfyg/hUYiyl3Lkq2PkIKwMHq/em+ogGGMIbmDby1N+Gfz+W9aSAsc74TYJSMojnFEs/YjFzA/WvMsBVKO7bWst2EsCPharDUAg4lLmAJxT/qAxpwCjtc31qiy2U6nrMpDfTjUICMrL0Jp+lCixqFbFsEwkJL4MGlFZVbj8qxR2GEhPKVB1+nCHSM30nJv75rbkgq+JOuUHMweC4Oa0Qdj8ha0NdUzchCYldqXouDA/tUoLy63zcuznP5msPd/hO+W5epjzsBxel8ORdXLq/Guk3v87C8MSS4JhXOXlqveWfgqnhmB5liLrl0DIBL/eGSQnPPh64fQpAeZOzkbtPlJGSV0sXiKAyd06WYNSmLQTLEkh3snPHOi3L/J4/O5SO72fsvDQxvwJOtcBncS0Sl3qOMrzQ+vb7PrvnZPKTQHgUG3Eh9uJ9WJqoor8h3DUYRcg94Dl7UnbAS9a7V6IRvCDnxPd59SyoktDBCqNX/F1hHZ/9HrXckYr7GKaR94LDSjekcRlYsMMxD+UJ3T0MPfkTBhp5KrnIl6L2WuuW88QQCSAyp/ddX3k6veNM2rNg2XetKIhD2pIX2Ak3BNV4iOSMjkee2pSY6/hmHbKdc2qXptqY1Z7lCxt53fRxLFboHkO1b3X18XwBhZDx9GwTIzYB2osK8Wy+HYwyMkO3OkgrO4YConjhL+veENw==',
      request: {
        method: 'PUT',
        path: '/pilotages_extras/30000000-0000-4000-8000-000000000002',
        body: {
          pilotage: {
            uuid: '10000000-0000-4000-8000-000000000041',
          },
          extraType: 'general_notes',
          metadata: {
            value: 'Newer',
          },
          base: {
            metadata: {
              value: 'New',
            },
          },
        },
      },
    },
  ],
};
