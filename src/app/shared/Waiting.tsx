// Status of a step that has a deadline.
import { Layout } from './Layout.tsx';
import styles from './Waiting.module.css';

export function Waiting({ text }: { readonly text?: string }) {
  return (
    <Layout>
      <p className={styles['text']} role="status">
        {text}
      </p>
    </Layout>
  );
}
