/** Services with turnaround levels and reference material. */
export const serviceTypes = ['TranscriptionService', 'AudioDescriptionService'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** A deadline class for orders. Ids, hours and increments are those of the public service. */
export interface TurnaroundLevel {
  id: number;
  name: string;
  /** Hours until the deadline. */
  hours: number;
  /** Increment to the standard price in thousandths of a US dollar per minute; may be negative. */
  incrementMills: number;
  service: ServiceType;
}

const rows: [id: number, name: string, hours: number, incrementMills: number, service: ServiceType][] = [
  [1, 'Standard', 96, 0, 'TranscriptionService'],
  [2, 'Same Day', 8, 2_500, 'TranscriptionService'],
  [3, 'Rush', 24, 1_500, 'TranscriptionService'],
  [4, 'Expedited', 48, 750, 'TranscriptionService'],
  [5, 'Extended', 240, -200, 'TranscriptionService'],
  [6, 'Two Hour', 2, 5_500, 'TranscriptionService'],
  [7, 'Standard', 120, 0, 'AudioDescriptionService'],
  [8, 'Expedited', 48, 2_000, 'AudioDescriptionService'],
  [9, 'Rush', 24, 4_000, 'AudioDescriptionService'],
];

export const turnaroundLevels: readonly TurnaroundLevel[] = rows.map(
  ([id, name, hours, incrementMills, service]) => ({ id, name, hours, incrementMills, service }),
);

const byId = new Map(turnaroundLevels.map((level) => [level.id, level]));

export const findTurnaroundLevel = (id: number): TurnaroundLevel | undefined => byId.get(id);
