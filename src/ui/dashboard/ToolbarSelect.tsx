// One of several, under a label. What is chosen shows at once.
import { useId } from 'react';
import styles from './Toolbar.module.css';
import { useAhead } from './useAhead.ts';

export interface ToolbarSelectProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly textOf: (option: T) => string;
  readonly value: T;
  readonly choose: (option: T) => void;
}

export function ToolbarSelect<T extends string>(props: ToolbarSelectProps<T>) {
  const { label, options, textOf } = props;
  const id = useId();
  const [value, choose] = useAhead(props.value, props.choose);
  return (
    <div className={styles['labelled']}>
      <label htmlFor={id}>{label}</label>
      <select
        className={styles['select']}
        id={id}
        onChange={({ target }) => {
          const next = options[target.selectedIndex];
          if (next !== undefined) choose(next);
        }}
        value={value}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
