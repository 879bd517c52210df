import { readWebVtt as read } from '../webvtt/read.js';
import { writeWebVtt as write } from '../webvtt/write.js';
import { textReader, writer } from './functions.js';

export const readWebVtt = textReader(read);
export const writeWebVtt = writer((document, losses) => write(document, losses));
/** Without tags, settings and style sheets. */
export const writePlainWebVtt = writer((document, losses) => write(document, losses, { styling: false }));
