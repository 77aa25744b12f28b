// A select with its label; the parts around it lay them out.
import { useId } from 'react';
import { useOptimisticChoice } from './useOptimisticChoice.ts';

export interface SelectProps<T> {
  readonly name: string;
  readonly options: readonly {
    readonly value: T;
    readonly text: string;
    /** BCP 47 tag of `text`; undefined: the page's. */
    readonly lang?: string;
  }[];
  readonly value: T;
  readonly choose: (value: T) => void;
}

export function Select<T>(props: SelectProps<T>) {
  const { name, options } = props;
  const id = useId();
  const [value, choose] = useOptimisticChoice(props.value, props.choose);
  return (
    <div className="stack">
      <label htmlFor={id}>{name}</label>
      <select
        className="field"
        id={id}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen !== undefined) choose(chosen.value);
        }}
        value={options.findIndex((option) => option.value === value)}
      >
        {options.map(({ text, lang }, index) => (
          <option key={text} lang={lang} value={index}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
