export { adapterContract } from './contract.js';
export type { ContractCheck } from './contract.js';
export type {
  AdapterHarness,
  FakeEvents,
  FakePlatform,
  NewVideo,
  RecordedRequest,
  RemoteTrack,
} from './fake-platform.js';
export { FakeRequest } from './fake-request.js';
export type { Part } from './fake-request.js';
export { routes, startFakeServer } from './fake-server.js';
export type { FakeAnswer, FakeHandler, FakeServer, RouteHandler } from './fake-server.js';
export type { Fault, FaultEffect } from './faults.js';
export type { GoldenRequest } from './golden.js';
export type { Publication, PublishedFiles } from './published-files.js';
export { credentialStore, testContext } from './test-context.js';
export type { TestContext, TestContextOptions } from './test-context.js';
