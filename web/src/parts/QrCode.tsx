// A text as a QR code: dark on light in every theme, as scanners want it, with its margin of four modules.
import qrcode from 'qrcode-generator';

const MARGIN = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M'); // as small as the text allows
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  const dark: string[] = [];
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (code.isDark(y, x)) dark.push(`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`);
  const side = size + 2 * MARGIN;
  return (
    <svg class="qr-code" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shape-rendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
