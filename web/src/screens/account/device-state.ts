// Where this account is signed in: the list of devices, and what waits for one more, look at the same.
import { signal } from '@preact/signals';
import { people } from '../../net/people';
import type { SignedIn } from '../../net/wire';

export const devices = signal<SignedIn[] | null>(null);

export const readDevices = async (): Promise<SignedIn[]> => (devices.value = (await people.devices()).devices);
