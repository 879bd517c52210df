declare const live: { program: string };
export = live;
