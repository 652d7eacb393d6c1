// The Go side of the protocol in protocol.md.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"syscall"
	"time"
)

const protocolVersion = 1

// The longest line that is read: all cases are sent in one line.
const mostBytes = 16 << 20

type credentialCase struct {
	ID, UserHandle, PublicKey string
	Counter                   uint32
}

// A login, a registration or a key; each has some of the members.
type testCase struct {
	ID, Scheme, Attestation, Challenge, Response string
	Spki, Message, Signature                     string
	Algorithm                                    int
	Credential                                   credentialCase
}

type fixtures struct {
	RP                          struct{ ID, Name, Origin string }
	Algorithms                  []int
	Roots                       []string
	Model                       string
	Logins, Registrations, Keys []testCase
}

type question struct {
	Verb, Operation, Case string
	Calls                 int
	Fixtures              fixtures
}

type answer map[string]any

type call func() error

// Prepares for a case everything that does not need its response.
type prepare func(testCase) (call, error)

// CPU time of this process, all threads together, in nanoseconds.
func cpuNs() int64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return usage.Utime.Nano() + usage.Stime.Nano()
}

func bytesOf(text string) []byte {
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return decoded
}

// Only the calls run between the readings of the clocks.
func timed(check call, calls int) answer {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	cpu, began := cpuNs(), time.Now()
	for range calls {
		if err := check(); err != nil {
			return answer{"refused": err.Error()}
		}
	}
	ns, cpuUsed := time.Since(began).Nanoseconds(), cpuNs()-cpu
	runtime.ReadMemStats(&after)
	bytes, objects := after.TotalAlloc-before.TotalAlloc, after.Mallocs-before.Mallocs
	return answer{"ns": ns, "cpuNs": cpuUsed, "bytes": bytes, "objects": objects}
}

type session struct {
	cases      map[string]testCase
	operations map[string]prepare
	prepared   map[string]call
}

func (s *session) run(asked question) (said answer) {
	// A library that panics on hostile bytes has rejected them.
	defer func() {
		if gone := recover(); gone != nil {
			said = answer{"refused": fmt.Sprint(gone)}
		}
	}()
	key := asked.Operation + " " + asked.Case
	if s.prepared[key] == nil {
		check, err := s.operations[asked.Operation](s.cases[asked.Case])
		if err != nil {
			return answer{"refused": err.Error()}
		}
		s.prepared[key] = check
	}
	return timed(s.prepared[key], asked.Calls)
}

// Answers questions until the input ends.
func serve(load func(fixtures) (answer, map[string]prepare)) {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 0, 1<<16), mostBytes)
	write := json.NewEncoder(os.Stdout)
	opened := session{cases: map[string]testCase{}, prepared: map[string]call{}}
	for lines.Scan() {
		var asked question
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			panic(err)
		}
		switch asked.Verb {
		case "hello":
			_ = write.Encode(answer{"protocol": protocolVersion, "runtime": "Go", "runtimeVersion": runtime.Version()[2:], "cpuNs": cpuNs()})
		case "open":
			for _, list := range [][]testCase{asked.Fixtures.Logins, asked.Fixtures.Registrations, asked.Fixtures.Keys} {
				for _, item := range list {
					opened.cases[item.ID] = item
				}
			}
			said, operations := load(asked.Fixtures)
			opened.operations = operations
			names := []string{}
			for name := range operations {
				names = append(names, name)
			}
			said["operations"], said["cpuNs"], said["cpuTimeBy"], said["cpuStepNs"] = names, cpuNs(), "getrusage", 1000
			_ = write.Encode(said)
		case "run":
			_ = write.Encode(opened.run(asked))
		default:
			return
		}
	}
}
