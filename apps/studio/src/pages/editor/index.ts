export { TranscriptEditor } from './transcript-editor.jsx';
export type { TranscriptEditorProps } from './transcript-editor.jsx';
export { shownFromWire, shownToWire } from './document.js';
export type { EditedDocument, SavedParagraph } from './document.js';
export { usePlayback } from '../../components/player/playback.js';
export { tabName } from './tab.js';
