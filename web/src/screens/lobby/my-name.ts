// By what name others meet who plays here: an account's own is known to the server, which takes it instead.
import { preferences } from '../../settings/preferences';
import { t } from '../../texts/texts';

export const myName = () => preferences.value.name.trim() || t('home.guest');
