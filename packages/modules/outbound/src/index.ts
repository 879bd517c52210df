export type { Attempt, Channel, ChannelOptions, Message, NewMessage, Result } from './channel.js';
export type { AccountOrigin, ChannelOrigins, PausedOrigin } from './channel-origins.js';
export { messageProgress } from './message-progress.js';
export type { MessageProgress } from './message-progress.js';
export { OutboundModule } from './outbound.module.js';
export { Outbound } from './outbound.service.js';
export { standardSchedule } from './retry-schedule.js';
export { postWebhook } from './webhook-post.js';
export type { Webhook } from './webhook-post.js';
