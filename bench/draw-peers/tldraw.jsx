import { createRoot } from 'react-dom/client';
import { Tldraw } from 'tldraw';
import 'tldraw/tldraw.css';

function begin(editor) {
  editor.setCurrentTool('draw');
  document.title = 'ready';
}

createRoot(document.getElementById('root')).render(<Tldraw onMount={begin} />);
