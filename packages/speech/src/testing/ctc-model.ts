import { lengths, offlineEncoder, tokens, vocabulary } from './tone-recogniser.js';

export function ctc(): Record<string, Buffer | string> {
  return {
    'model.onnx': offlineEncoder(
      [
        { op: 'LogSoftmax', inputs: ['logits'], output: 'log_probs', attributes: { axis: 2 } },
        { op: 'Identity', inputs: ['out_lens'], output: 'log_probs_len' },
      ],
      {},
      { log_probs: { dims: ['N', 'S', 4] }, log_probs_len: lengths },
    ),
    'tokens.txt': tokens(vocabulary),
  };
}
