throw new Error('no licence file');
