// Prints failures and, last, "N passed, N failed", which ./test adds up. Skipped tests count as failed: there are none.
import type { Reporter, TestModule } from 'vitest/node';

export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message?: string; stack?: string }[]) {
    let passed = 0;
    let failed = errors.length;
    for (const error of errors) console.log(error.stack ?? error.message);
    for (const module of modules) {
      for (const error of module.errors()) {
        failed += 1;
        console.log(`${module.relativeModuleId}: ${error.stack ?? error.message}`);
      }
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') {
          passed += 1;
          continue;
        }
        failed += 1;
        console.log(`${module.relativeModuleId}: ${test.fullName}: ${test.result().state}`);
        for (const error of test.result().errors ?? []) console.log(error.stack ?? error.message);
      }
    }
    console.log(`${passed} passed, ${failed} failed`);
  }
}
