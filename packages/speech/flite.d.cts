declare const flite: { program: string };
export = flite;
