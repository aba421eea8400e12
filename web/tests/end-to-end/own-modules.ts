// Before each test file: its worker has run others. What is in node_modules stays loaded; our own modules start anew, since they register
// the hooks of a file and hold its games.
import { vi } from 'vitest';

vi.resetModules();
