import { administration } from './extensions/administration.js';
import { general } from './extensions/general.js';
import { lists } from './extensions/lists.js';
import { orders } from './extensions/orders.js';
import { recordFields } from './extensions/record-fields.js';

export const extensions = [...general, ...orders, ...lists, ...administration, ...recordFields];
