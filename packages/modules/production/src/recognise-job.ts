/** The job that does the work of one ASR order, for the source that its file had then. */
export const RECOGNISE = 'production.recognise';

export interface RecogniseJob {
  transcriptId: number;
  sourceId: number;
}
