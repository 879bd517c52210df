import { readCheetah as readCap } from '../formats/cheetah/read.js';
import { writeCheetah as writeCap } from '../formats/cheetah/write.js';
import { readEbuStl as readStl } from '../formats/ebu-stl/read.js';
import { writeEbuStl as writeStl } from '../formats/ebu-stl/write.js';
import { readMcc as readPackets } from '../formats/mcc/read.js';
import { writeMcc as writePackets } from '../formats/mcc/write.js';
import { readScc as readScenarist } from '../formats/scc/read.js';
import { writeScc as writeScenarist } from '../formats/scc/write.js';
import { binaryReader, textReader, writer } from './functions.js';

export const readScc = textReader(readScenarist);
export const writeScc = writer(writeScenarist);
export const readMcc = textReader(readPackets);
export const writeMcc = writer(writePackets);
export const readEbuStl = binaryReader(readStl);
export const writeEbuStl = writer(writeStl);
export const readCheetah = binaryReader(readCap);
export const writeCheetah = writer(writeCap);
