// Who is signed in, and the way out, which is always in sight.
import { words } from '../../messages/words.ts';
import { Button } from '../shared/Button.tsx';
import { useApp } from '../shared/useApp.ts';
import styles from './Person.module.css';

export function Person({ name }: { readonly name: string | undefined }) {
  const { session } = useApp();
  return (
    <div className={styles['person']}>
      <p className={styles['name']}>
        {name !== undefined && (
          <>
            <span className="visually-hidden">{words.signedInAs} </span>
            <bdi>{name}</bdi>
          </>
        )}
      </p>
      <Button onClick={() => void session.signOut()}>{words.signOut}</Button>
    </div>
  );
}
