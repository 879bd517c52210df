import { wireTime } from '@scriptorium/core';
import { id, moment, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { MicrophoneAddress } from './microphones.js';

export const OpenMicrophone = params({ id: id().describe('The event.') });
export type OpenMicrophone = z.output<typeof OpenMicrophone>;

export const ConnectMicrophone = params({ token: text(500).describe('As in the address.') });
export type ConnectMicrophone = z.output<typeof ConnectMicrophone>;

export const LiveMicrophoneRecord = record(
  'LiveMicrophone',
  {
    url: z
      .string()
      .describe(
        'The address of a WebSocket that takes the sound as WebM with Opus, in binary messages of up to 256 kB. It contains a secret token.',
      ),
    connect_until: moment().describe('Connections that begin later are refused.'),
  },
  {
    url: 'wss://captions.example.org/live/microphone?token=v1.k1.c2VhbGVk',
    connect_until: '2026-11-24T15:01:00.000+00:00',
  },
);

export const microphoneView = ({ url, until }: MicrophoneAddress): z.output<typeof LiveMicrophoneRecord> => ({
  url,
  connect_until: wireTime(until),
});
