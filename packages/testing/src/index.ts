export { acceptingAll } from './accepting-all.js';
export { allPages } from './all-pages.js';
export { chromiumProgram, startBrowser } from './browser.js';
export { checkAnswers } from './checked-answers.js';
export { eventually } from './eventually.js';
export {
  credentialsIn,
  dataFolder,
  emptyDatabase,
  migratedDatabase,
  plainEnvironment,
  startHost,
  stopped,
  tidy,
} from './host.js';
export type { Credentials, Host } from './host.js';
export { ftpUser, startFtp } from './ftp-server.js';
export type { FtpServer } from './ftp-server.js';
export { lockRows } from './row-lock.js';
export type { RowLock } from './row-lock.js';
export { providerClient, startProvider, WebClient } from './identity-provider.js';
export type { TestProvider } from './identity-provider.js';
export { partsOf, startMail } from './mail-server.js';
export type { MailServer, ReceivedLetter } from './mail-server.js';
export { formWithFile, makeMedia } from './media.js';
export { startS3Server } from './s3-server.js';
export type { S3Server } from './s3-server.js';
export { startReceiver } from './receiver.js';
export type { Received, Receiver } from './receiver.js';
export { settled } from './settled.js';
export { tenants } from './tenants.js';
export type { Tenants } from './tenants.js';
export { testApp } from './test-app.js';
export type { TestApp, TestOptions } from './test-app.js';
export { client } from './test-client.js';
export type { Answer, TestClient } from './test-client.js';
export { testDatabase } from './test-database.js';
