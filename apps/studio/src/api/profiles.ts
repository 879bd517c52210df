/** The guidelines that the service knows by name. */
export const profileNames = [
  '3play',
  'netflix-adult',
  'netflix-children',
  'netflix-sdh',
  'netflix-sdh-children',
  'bbc',
  'dcmp',
  'fcc',
  'd-cinema',
] as const;
