import { Excalidraw } from '@excalidraw/excalidraw';
import { createRoot } from 'react-dom/client';
import '@excalidraw/excalidraw/index.css';

function begin(api) {
  api.setActiveTool({ type: 'freedraw', locked: true });
  document.title = 'ready';
}

createRoot(document.getElementById('root')).render(<Excalidraw excalidrawAPI={begin} />);
