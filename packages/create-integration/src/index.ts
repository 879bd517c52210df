export { projectFiles, writeProject } from './project.js';
export type { Kit } from './project.js';
