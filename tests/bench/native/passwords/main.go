// Password checks by Go's golang.org/x/crypto, for `npm run bench -- native`. It prints a JSON line that names the
// library, then one for each setting. The first argument is JSON: the settings, and how often each is checked. Times
// are nanoseconds per call.
package main

import (
	"crypto/pbkdf2"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"hash"
	"os"
	"runtime/debug"
	"time"

	"golang.org/x/crypto/argon2"
	"golang.org/x/crypto/bcrypt"
	"golang.org/x/crypto/scrypt"
)

const hashBytes = 32

var (
	password = []byte("correct horse battery staple")
	salt     = []byte("0123456789abcdef")
)

type setting struct {
	Scheme     string `json:"scheme"`
	Function   string `json:"function"`
	MemoryKib  uint32 `json:"memoryKib"`
	Passes     uint32 `json:"passes"`
	Lanes      int    `json:"lanes"`
	LogN       int    `json:"logN"`
	BlockSize  int    `json:"blockSize"`
	Cost       int    `json:"cost"`
	Hash       string `json:"hash"`
	Iterations int    `json:"iterations"`
}

func must[T any](value T, err error) T {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return value
}

// compared makes a hash once and returns a function that derives it again and says whether both are equal.
func compared(derive func() []byte) func() bool {
	stored := derive()
	return func() bool { return subtle.ConstantTimeCompare(derive(), stored) == 1 }
}

// checkOf returns a function that checks the password, or nil if no function here has this setting.
func checkOf(s setting) func() bool {
	switch s.Function {
	case "argon2id":
		return compared(func() []byte {
			return argon2.IDKey(password, salt, s.Passes, s.MemoryKib, uint8(s.Lanes), hashBytes)
		})
	case "scrypt":
		return compared(func() []byte {
			return must(scrypt.Key(password, salt, 1<<s.LogN, s.BlockSize, s.Lanes, hashBytes))
		})
	case "bcrypt":
		stored := must(bcrypt.GenerateFromPassword(password, s.Cost))
		return func() bool { return bcrypt.CompareHashAndPassword(stored, password) == nil }
	case "pbkdf2":
		digest := map[string]func() hash.Hash{"SHA-256": sha256.New, "SHA-512": sha512.New}[s.Hash]
		return compared(func() []byte {
			return must(pbkdf2.Key(digest, string(password), salt, s.Iterations, hashBytes))
		})
	}
	return nil
}

func nanosecondsOf(check func() bool) int64 {
	began := time.Now()
	if !check() {
		must(0, fmt.Errorf("a right password was refused"))
	}
	return time.Since(began).Nanoseconds()
}

func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if module.Path == "golang.org/x/crypto" {
				return "x/crypto " + module.Version
			}
		}
	}
	return "x/crypto"
}

func main() {
	var asked struct {
		Settings []setting `json:"settings"`
		Repeats  int       `json:"repeats"`
	}
	must(0, json.Unmarshal([]byte(os.Args[1]), &asked))
	print := json.NewEncoder(os.Stdout)
	must(0, print.Encode(map[string]string{"engine": version()}))
	for _, one := range asked.Settings {
		check := checkOf(one)
		if check == nil {
			continue
		}
		// The first call is not counted: its memory must be allocated first.
		nanosecondsOf(check)
		times := make([]int64, asked.Repeats)
		for at := range times {
			times[at] = nanosecondsOf(check)
		}
		must(0, print.Encode(map[string]any{"scheme": one.Scheme, "nanoseconds": times}))
	}
}
