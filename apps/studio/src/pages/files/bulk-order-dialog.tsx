import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderKind } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { isRunning, startAction, startListed } from '../../file-actions/action-list.js';
import { useAction } from '../../file-actions/use-action.js';
import { OrderField } from '../../orders/order-field.jsx';
import {
  useOffer,
  useOrderKinds,
  useOrderTexts,
  type Offer,
  type OrderValues,
} from '../../orders/order-kinds.js';
import { BulkQuote } from './bulk-quote.jsx';
import type { BatchDialogProps } from './move-dialog.jsx';

/** Kinds and parameters that differ for each file. */
const perFile = {
  kinds: ['alignment', 'vicc', 'live_auto_caption'],
  parameters: ['source_transcript_id', 'source_text', 'parent_media_file_id'],
};

interface Props extends BatchDialogProps {
  languageId: number;
}

/** Orders the same work for many files, at a price that is asked for all of them. */
export function BulkOrderDialog(props: Props) {
  const { formatMessage } = useIntl();
  const kinds = useOrderKinds();
  return (
    <Dialog title={formatMessage({ id: 'files.orderTitle' }, { count: props.count })} onClose={props.onClose}>
      <Answer query={kinds}>
        {(all) => (
          <Kinds {...props} kinds={all.filter((one) => one.bulk && !perFile.kinds.includes(one.order))} />
        )}
      </Answer>
    </Dialog>
  );
}

function Kinds({ kinds, ...props }: Props & { kinds: OrderKind[] }) {
  const { nameOf, aboutOf } = useOrderTexts();
  const [name, setName] = useState('asr');
  const kind = kinds.find(({ order }) => order === name) ?? kinds[0]!;
  const offer = useOffer(kind);
  return (
    <div className="stack">
      <Field label={<FormattedMessage id="order.kind" />} hint={aboutOf(kind)}>
        {(control) => (
          <select {...control} value={kind.order} onChange={({ target }) => setName(target.value)}>
            {kinds.map((one) => (
              <option key={one.order} value={one.order}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Answer query={offer}>{(data) => <Form key={kind.order} {...props} kind={kind} offer={data} />}</Answer>
    </div>
  );
}

function Form({
  target,
  count,
  languageId,
  onClose,
  kind,
  offer,
}: Props & { kind: OrderKind; offer: Offer }) {
  const shown = offer.parameters.filter(
    ({ name, schema }) =>
      !perFile.parameters.includes(name) && schema.format !== 'binary' && name !== 'sandbox_scenario',
  );
  const [values, setValues] = useState<OrderValues>(() =>
    Object.fromEntries(
      shown.map(({ name, default: usual, schema }) => [
        name,
        schema.type === 'boolean' ? usual === true : usual === null ? '' : String(usual),
      ]),
    ),
  );
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const order = { order: kind.order, ...given };
  const isFilled = shown.every(({ name, required }) => !required || values[name] !== '');
  const ask = useMutation({ mutationFn: () => startAction({ action: 'quote', ...target, order }) });
  const quote = useAction(ask.data);
  const place = useMutation({
    mutationFn: () => startListed({ action: 'order', ...target, order }),
    onSuccess: onClose,
  });
  const isQuoted = quote.data !== undefined && !isRunning(quote.data);
  const change = (name: string, value: OrderValues[string]) => {
    ask.reset();
    setValues((before) => ({ ...before, [name]: value }));
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isQuoted) place.mutate();
        else ask.mutate();
      }}
    >
      {shown
        .filter(({ name }) => name !== 'callback')
        .map((parameter) => (
          <OrderField
            key={parameter.name}
            parameter={parameter}
            file={{ language_id: languageId }}
            levels={offer.levels}
            value={values[parameter.name]}
            onChange={(value) => change(parameter.name, value)}
          />
        ))}
      {quote.data && <BulkQuote quote={quote.data} />}
      <ErrorNote error={ask.error ?? quote.error ?? place.error} />
      <div className="row end">
        <button type="button" onClick={onClose}>
          <FormattedMessage id="dialog.cancel" />
        </button>
        <button
          className="primary"
          disabled={
            !isFilled ||
            ask.isPending ||
            place.isPending ||
            (ask.isSuccess && (!isQuoted || !quote.data.done))
          }
        >
          {isQuoted ? (
            <FormattedMessage id="files.placeOrders" values={{ count: quote.data.done }} />
          ) : (
            <FormattedMessage id="files.askPrice" values={{ count }} />
          )}
        </button>
      </div>
    </form>
  );
}
