import { readWebVtt as read } from '../formats/webvtt/read.js';
import { writeWebVtt as write } from '../formats/webvtt/write.js';
import { textReader, writer } from './functions.js';

export const readWebVtt = textReader(read);
export const writeWebVtt = writer((document, losses) => write(document, losses));
/** Writes WebVTT without tags, settings and style sheets. */
export const writePlainWebVtt = writer((document, losses) => write(document, losses, { styling: false }));
