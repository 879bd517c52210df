/** The job that does the work of one ASR order. */
export const RECOGNISE = 'production.recognise';

export interface RecogniseJob {
  transcriptId: number;
}
