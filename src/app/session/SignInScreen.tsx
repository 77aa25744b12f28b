// The sign-in screen, lazy: a signed-in visit does not need it.
import { Layout } from '../shared/Layout.tsx';
import { lazyPart } from '../shared/lazyPart.tsx';

/** boot.tsx starts this beside config.json where it finds no session. */
export const loadSignIn = () => import('./SignIn.tsx');

const Opening = () => <Layout>{undefined}</Layout>;

export const SignInScreen = lazyPart(() => loadSignIn().then((part) => part.SignIn), Opening);
