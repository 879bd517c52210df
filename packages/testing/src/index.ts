export { eventually } from './eventually.js';
export { startReceiver } from './receiver.js';
export type { Received, Receiver } from './receiver.js';
export { testApp } from './test-app.js';
export type { TestApp, TestOptions } from './test-app.js';
export { client } from './test-client.js';
export type { Answer, TestClient } from './test-client.js';
export { testDatabase } from './test-database.js';
