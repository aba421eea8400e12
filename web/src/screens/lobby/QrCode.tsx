// A link as a QR code, drawn as one path so that it is sharp at every size. Dark on light in every theme: many cameras read no other.
import qrcode from 'qrcode-generator';
import { useMemo } from 'preact/hooks';
import { t } from '../../texts/texts';

const QUIET = 4; // squares round it, which the standard wants

export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => squaresOf(text), [text]);
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('lobby.qr')} shape-rendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function squaresOf(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const parts: string[] = [];
  for (let row = 0; row < count; ++row)
    for (let column = 0; column < count; ++column) if (code.isDark(row, column)) parts.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
  return { size: count + 2 * QUIET, path: parts.join('') };
}
