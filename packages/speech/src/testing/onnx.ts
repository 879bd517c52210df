/** Writes neural networks in the ONNX format, which is a protocol buffer: enough of it for small models in tests. */

type Part = Buffer | Part[];

const flat = (part: Part): Buffer => (Array.isArray(part) ? Buffer.concat(part.map(flat)) : part);

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}
const number = (field: number, value: number): Part => [varint(field << 3), varint(value)];
const bytes = (field: number, value: Part | string): Part => {
  const content = typeof value === 'string' ? Buffer.from(value) : flat(value);
  return [varint((field << 3) | 2), varint(content.length), content];
};

/** Data types of ONNX. */
export const types = { float: 1, int32: 6, int64: 7 } as const;
export type ElementType = keyof typeof types;

export interface Tensor {
  type: ElementType;
  dims: readonly number[];
  values: readonly number[];
}

export const floats = (dims: readonly number[], values: readonly number[]): Tensor => ({
  type: 'float',
  dims,
  values,
});
export const integers = (...values: number[]): Tensor => ({ type: 'int64', dims: [values.length], values });

function tensor(name: string, { type, dims, values }: Tensor): Part {
  const raw =
    type === 'int64'
      ? BigInt64Array.from(values, BigInt)
      : type === 'int32'
        ? Int32Array.from(values)
        : Float32Array.from(values);
  return [
    ...dims.map((size) => number(1, size)),
    number(2, types[type]),
    bytes(8, name),
    bytes(9, Buffer.from(raw.buffer)),
  ];
}

export interface Node {
  op: string;
  inputs: readonly string[];
  output: string | readonly string[];
  attributes?: Record<string, number | string | readonly number[]>;
}

function attribute([name, value]: [string, number | string | readonly number[]]): Part {
  if (typeof value === 'number') return [bytes(1, name), number(3, value), number(20, 2)];
  if (typeof value === 'string') return [bytes(1, name), bytes(4, value), number(20, 3)];
  return [bytes(1, name), ...value.map((each) => number(8, each)), number(20, 7)];
}

const node = ({ op, inputs, output, attributes = {} }: Node): Part => [
  ...inputs.map((name) => bytes(1, name)),
  ...[output].flat().map((name) => bytes(2, name as string)),
  bytes(4, op),
  ...Object.entries(attributes).map((each) => bytes(5, attribute(each))),
];

/** Input or output of a model. A size that varies has a name instead. */
export interface Port {
  type?: ElementType;
  dims: readonly (number | string)[];
}

const port = ([name, { type = 'float', dims }]: [string, Port]): Part => {
  const sizes = dims.map((size) => bytes(1, typeof size === 'number' ? number(1, size) : bytes(2, size)));
  return [bytes(1, name), bytes(2, bytes(1, [number(1, types[type]), bytes(2, sizes)]))];
};

export interface Graph {
  inputs: Record<string, Port>;
  outputs: Record<string, Port>;
  constants: Record<string, Tensor>;
  nodes: readonly Node[];
  metadata?: Record<string, string | number>;
}

/** Serialises a model. */
export function onnx({ inputs, outputs, constants, nodes, metadata = {} }: Graph): Buffer {
  const graph = [
    ...nodes.map((each) => bytes(1, node(each))),
    bytes(2, 'test'),
    ...Object.entries(constants).map(([name, value]) => bytes(5, tensor(name, value))),
    ...Object.entries(inputs).map((each) => bytes(11, port(each))),
    ...Object.entries(outputs).map((each) => bytes(12, port(each))),
  ];
  return flat([
    number(1, 8), // version of the format
    bytes(7, graph),
    bytes(8, [bytes(1, ''), number(2, 17)]), // version of the operators
    ...Object.entries(metadata).map(([key, value]) => bytes(14, [bytes(1, key), bytes(2, String(value))])),
  ]);
}
