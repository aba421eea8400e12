// Numbers of an analysis: points to a tenth, chances to a percent.
import { locale } from '../../texts/texts';

const tenths: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export const points = (value: number): string => new Intl.NumberFormat(locale(), tenths).format(value);
/** "+1.2", "−0.4", "0.0" */
export const signedPoints = (value: number): string =>
  new Intl.NumberFormat(locale(), { ...tenths, signDisplay: 'exceptZero' }).format(value).replace('-', '−');
export const percent = (chance: number): string => new Intl.NumberFormat(locale(), { style: 'percent' }).format(chance);
