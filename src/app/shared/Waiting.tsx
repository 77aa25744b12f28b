// A short wait that ends by itself: every step behind it has a deadline.
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
