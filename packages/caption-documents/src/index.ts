export { documentFormats } from './document-formats.js';
export { outputFormats, render } from './render.js';
export type { DocumentFormatId } from './render.js';
export { readScript } from './read-script.js';
export type { Script } from './read-script.js';
