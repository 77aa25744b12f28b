// A short wait that ends by itself: every step behind it has a deadline.
import { Frame } from './Frame.tsx';
import styles from './Waiting.module.css';

export function Waiting({ text }: { readonly text: string }) {
  return (
    <Frame>
      <p className={styles['text']} role="status">
        {text}
      </p>
    </Frame>
  );
}
