export { createMcpServer } from './server.js';
