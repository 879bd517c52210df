import type { components } from '@scriptorium/client';

type Schemas = components['schemas'];

export type ApiAccess = Schemas['ApiAccess'];
export type AudioDescription = Schemas['AudioDescription'];
export type BackgroundWork = Schemas['BackgroundWork'];
export type Batch = Schemas['Batch'];
export type CheatSheet = Schemas['CheatSheet'];
export type Configuration = Schemas['Configuration'];
export type Delivery = Schemas['Delivery'];
export type Event = Schemas['Event'];
export type Glossary = Schemas['Glossary'];
export type Invoice = Schemas['Invoice'];
export type Language = Schemas['Language'];
export type MediaFile = Schemas['MediaFile'];
export type OrderHelp = Schemas['OrderHelp'];
export type OrderKind = Schemas['OrderKind'];
export type OutputFormat = Schemas['OutputFormat'];
export type Pagination = Schemas['Pagination'];
export type Project = Schemas['ManagedProject'];
export type QualityReport = Schemas['QualityReport'];
export type Quote = Schemas['Quote'];
export type Source = Schemas['Source'];
export type Transcript = Schemas['Transcript'];
export type TranscriptVersion = Schemas['TranscriptVersion'];
export type User = Schemas['User'];
export type UserAccess = Schemas['UserAccess'];
export type WorkFailure = Schemas['WorkFailure'];
