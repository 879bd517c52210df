import * as flavours from '../formats/ttml/flavours.js';
import { readTtml as read } from '../formats/ttml/read.js';
import { writeTtml } from '../formats/ttml/write.js';
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
