// Radio buttons; the choice shows at once.
import { useId } from 'react';
import styles from './ToolbarChoice.module.css';
import { useAhead } from '../shared/useAhead.ts';

export interface ToolbarChoiceProps<T extends string> {
  readonly name: string;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    /** Replaces the visible label where room is short. */
    readonly picture?: 'list' | 'table' | 'queue';
  }[];
  readonly value: T;
  readonly choose: (value: T) => void;
}

export function ToolbarChoice<T extends string>(props: ToolbarChoiceProps<T>) {
  const { name, options } = props;
  const [value, choose] = useAhead(props.value, props.choose);
  const id = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{name}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <label
            className={styles['option']}
            data-picture={option.picture}
            key={option.value}
            title={option.picture && option.label}
          >
            <input
              checked={option.value === value}
              className={styles['radio']}
              name={id}
              onChange={() => choose(option.value)}
              type="radio"
            />
            <span className={styles['label']}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
