import * as flavours from '../ttml/flavours.js';
import { readTtml as read } from '../ttml/read.js';
import { writeTtml } from '../ttml/write.js';
import { textReader, writer } from './functions.js';

const written = (flavour: flavours.Flavour) =>
  writer((document, losses, context) => writeTtml(document, losses, context, flavour));

/** Reads every profile. */
export const readTtml = textReader(read);
export const writeDfxp = written(flavours.dfxp);
export const writeSmpteTt = written(flavours.smpteTt);
export const writeItt = written(flavours.itt);
export const writeImsc = written(flavours.imsc);
export const writeEbuTtD = written(flavours.ebuTtD);
export const writeEbuTt = written(flavours.ebuTt);
export const writeNetflixTtml = written(flavours.netflix);
