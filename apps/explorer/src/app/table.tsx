import type { ComponentChildren } from 'preact';

interface Props {
  readonly label: string;
  readonly columns: readonly string[];
  /** Columns of numbers. */
  readonly numbers?: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** Whether it scrolls in a box of limited height. */
  readonly isTall?: boolean;
}

/** A table that scrolls within itself. */
export function Table({ label, columns, numbers = [], rows, isTall = false }: Props) {
  const classOf = (column: number) => (numbers.includes(columns[column]!) ? 'number' : undefined);
  return (
    <div class={isTall ? 'scroll tall' : 'scroll'} tabIndex={0} role="region" aria-label={`Table of ${label}`}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th key={name} scope="col" class={classOf(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} class={classOf(column)}>
                  {cell ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
