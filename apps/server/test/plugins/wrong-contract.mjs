import good from './good.mjs';

export default { ...good, id: 'futurevideo', contract: 2, putCaption: undefined };
