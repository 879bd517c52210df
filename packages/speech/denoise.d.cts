declare const denoise: { program: string };
export = denoise;
