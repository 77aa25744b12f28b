// The place of the dashboard, by the address.
import { useLocation } from 'react-router';
import { placeAt } from '../../paths/base.ts';
import type { Place } from '../../paths/frameMessages.ts';

export type { Place };

export const usePlace = (): Place => placeAt(useLocation());
