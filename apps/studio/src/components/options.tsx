/** Records as the options of a `<select>`. */
export const Options = ({ of: records }: { of: readonly { id: number; name: string }[] }) =>
  records.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
