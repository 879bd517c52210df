import { readSrt as read, writeSrt as write } from '../formats/srt.js';
import { textReader, writer } from './functions.js';

export const readSrt = textReader(read);
export const writeSrt = writer(write);
