// Types for packages that add output formats, such as @scriptorium/caption-documents.
export type { Content, Output, TranscriptOutput, WriteContext } from './formats/format.js';
export { label } from './formats/timecode/labels.js';
export { clockLabel } from './formats/transcript/clock-label.js';
export { offered } from './outputs/outputs.js';
export type { Losses } from './model/loss.js';
export { isRightToLeft } from './text/direction.js';
export { checkSize } from './text/encoding.js';
export { escapeXml } from './text/escape.js';
export { childElement, childElements, isElement, parseXml, textOf } from './text/xml.js';
export type { XmlElement } from './text/xml.js';
