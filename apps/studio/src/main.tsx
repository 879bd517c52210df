import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './app.jsx';

createRoot(document.getElementById('studio')!).render(<App />);
