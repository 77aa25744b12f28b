// The way in, for who is signed out; it comes apart from the dashboard, of which nothing is needed then.
import { PageMissing } from '../shared/PageMissing.tsx';
import { later } from '../shared/later.tsx';
import { Waiting } from '../shared/Waiting.tsx';

export const loadSignIn = () => import('./SignIn.tsx').then((part) => part.SignIn);
export const SignInScreen = later(loadSignIn, { missing: PageMissing, pending: () => <Waiting /> });
