/** Runs the tasks of a helper worker. */
import { closedLoop, type PreparedLoop, prepareLoop } from './closed-loop.ts';
import { coldStartTask } from './cold-start-task.ts';
import { signMessagesTask } from './sign-messages-task.ts';
import { type AnyPreparedStorm, checkStorm, type OpenWorkbenches, prepareStorm, storm } from './storm-loop.ts';
import type { Task, TaskResults } from './task.ts';
import type { TaskDependencies } from './task-dependencies.ts';

/** Keeps prepared state from one task to the next. */
export function createTaskRunner(dependencies: TaskDependencies): (task: Task) => Promise<TaskResults[Task['type']]> {
  let prepared: PreparedLoop | undefined;
  let preparedStorm: AnyPreparedStorm | undefined;
  const workbenches: OpenWorkbenches = new Map();
  return async (task) => {
    switch (task.type) {
      case 'cold-start':
        return coldStartTask(task, dependencies);
      case 'sign-messages':
        return signMessagesTask(task, dependencies);
      case 'prepare-loop':
        prepared = await prepareLoop(task, dependencies);
        return null;
      case 'loop':
        if (!prepared) throw new Error('The loop was started before it was prepared.');
        return closedLoop(prepared, task, dependencies.clock);
      case 'prepare-storm':
        preparedStorm = await prepareStorm(task, dependencies, workbenches);
        return checkStorm(preparedStorm, dependencies.clock);
      case 'storm':
        if (!preparedStorm) throw new Error('The storm was started before it was prepared.');
        return storm(preparedStorm, task, dependencies.clock);
    }
  };
}
