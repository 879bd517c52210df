import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { MediaFile, OrderKind } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import {
  place,
  useOffer,
  useOrderKinds,
  useOrderTexts,
  type Offer,
  type OrderValues,
} from '../../orders/order-kinds.js';
import { OrderField } from '../../orders/order-field.jsx';
import { OrderQuote } from './order-quote.jsx';

interface Props {
  file: MediaFile;
  /** The kind that is selected first. */
  kind: string;
  onKind: (kind: string) => void;
  onClose: () => void;
}

/** Orders any kind of work on a file, and requests the price as the form changes. */
export function OrderDialog({ kind: wanted, ...props }: Props) {
  const { formatMessage } = useIntl();
  const kinds = useOrderKinds();
  return (
    <Dialog title={formatMessage({ id: 'order.title' })} onClose={props.onClose}>
      <Answer query={kinds}>
        {(all) => (
          <OrderKinds {...props} kinds={all} kind={all.find(({ order }) => order === wanted) ?? all[0]!} />
        )}
      </Answer>
    </Dialog>
  );
}

function OrderKinds({
  file,
  kinds,
  kind,
  onKind,
  onClose,
}: Omit<Props, 'kind'> & { kinds: OrderKind[]; kind: OrderKind }) {
  const { nameOf, aboutOf } = useOrderTexts();
  const offer = useOffer(kind);
  return (
    <div className="stack">
      <Field label={<FormattedMessage id="order.kind" />} hint={aboutOf(kind)}>
        {(control) => (
          <select {...control} value={kind.order} onChange={({ target }) => onKind(target.value)}>
            {kinds.map((one) => (
              <option key={one.order} value={one.order}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Answer query={offer}>
        {(data) => <OrderForm key={kind.order} file={file} kind={kind} offer={data} onDone={onClose} />}
      </Answer>
    </div>
  );
}

function OrderForm({
  file,
  kind,
  offer,
  onDone,
}: {
  file: MediaFile;
  kind: OrderKind;
  offer: Offer;
  onDone: () => void;
}) {
  const project = useQuery({
    queryKey: ['project'],
    queryFn: async () => (await api.GET('/v3/project')).data,
    staleTime: 3_600_000,
  });
  const queries = useQueryClient();
  const [values, setValues] = useState<OrderValues>(() => defaultsOf(offer, file));
  const settled = useDeferredValue(values);
  const isFilled = offer.parameters.every(({ name, required }) => !required || isGiven(settled[name]));
  const quote = useQuery({
    queryKey: ['quote', kind.order, file.id, file.duration, settled], // the price depends on the duration
    queryFn: ({ signal }) => soon(signal, () => place(kind, file.id, settled, true)),
    enabled: isFilled,
    placeholderData: (before) => before,
    queryKeyHashFn: hashOf,
    staleTime: 30_000,
  });
  const order = useMutation({
    mutationFn: () => place(kind, file.id, values, false),
    onSuccess: async () => {
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => ['file', 'transcripts'].includes(String(queryKey[0])),
      });
      onDone();
    },
  });
  const isSandbox = project.data?.sandbox;
  const shown = offer.parameters.filter(({ name }) => name !== 'sandbox_scenario' || isSandbox);
  const [advanced, usual] = [shown.filter(isAdvanced), shown.filter((one) => !isAdvanced(one))];
  const field = (parameter: (typeof shown)[number]) => (
    <OrderField
      key={parameter.name}
      parameter={parameter}
      file={file}
      levels={offer.levels}
      value={values[parameter.name]}
      onChange={(value) => setValues((before) => ({ ...before, [parameter.name]: value }))}
    />
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        order.mutate();
      }}
    >
      {usual.map(field)}
      {advanced.length > 0 && (
        <details>
          <summary>
            <FormattedMessage id="order.more" />
          </summary>
          <div className="stack">{advanced.map(field)}</div>
        </details>
      )}
      <OrderQuote
        quote={quote.data}
        error={quote.error}
        isFilled={isFilled}
        isOld={quote.isPlaceholderData}
      />
      <ErrorNote error={order.error} />
      <div className="row end">
        <button type="button" onClick={onDone}>
          <FormattedMessage id="dialog.cancel" />
        </button>
        <button className="primary" disabled={order.isPending || !isFilled || quote.isError}>
          <FormattedMessage id="order.place" />
        </button>
      </div>
    </form>
  );
}

const isAdvanced = ({ name }: { name: string }) => name === 'callback' || name === 'sandbox_scenario';

const isGiven = (value: OrderValues[string] | undefined) => value !== undefined && value !== '';

function defaultsOf({ parameters }: Offer, file: MediaFile): OrderValues {
  const values = parameters.map(({ name, default: usual, schema }) => {
    if (name === 'language_id') return [name, String(file.language_id ?? 1)] as const;
    // Text is easier to read and to edit in paragraphs.
    if (schema.type === 'boolean') return [name, usual === true || name === 'autoparagraph'] as const;
    return [name, usual === null ? '' : String(usual)] as const;
  });
  return Object.fromEntries(values);
}

/** Identifies files by name, size and modification time. */
const hashOf = (key: readonly unknown[]) =>
  JSON.stringify(key, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** Debounces a request. */
async function soon<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  signal.throwIfAborted();
  return ask();
}
